import { ToastContainer } from "react-toastify";
import { YMInitializer } from "react-yandex-metrika";

export default function Layout({ children }) {
	return (
		<>
			<style>{"img { max-inline-size: 100%; block-size: auto }"}</style>
			{children}
			<ToastContainer />
			<YMInitializer accounts={[1]} version="2" />
		</>
	);
}
