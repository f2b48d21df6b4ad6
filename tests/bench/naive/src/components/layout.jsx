import { ToastContainer } from "react-toastify";
import { YMInitializer } from "react-yandex-metrika";

export default function Layout({ children }) {
	return (
		<>
			{children}
			<ToastContainer />
			<YMInitializer accounts={[1]} version="2" />
		</>
	);
}
