import { createRoot } from "react-dom/client";
import { toast as raise, ToastContainer } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import "./toasts.css";
import { TOAST } from "../config/lazy-constants";
import { browserTranslator } from "../i18n/browser-texts";
import type { Toast } from "./notify";

const TOASTIFY_TYPES = { problem: "error", good: "success", info: "info" } as const;

/** Creates a toast container that outlasts pages, outside their React tree. @returns a function to show a toast */
export function createToastContainer(): (toast: Toast) => void {
	const container = document.body.appendChild(document.createElement("div"));
	container.dataset["toasts"] = "";
	const { t } = browserTranslator(document.documentElement.lang);
	createRoot(container).render(
		<ToastContainer
			position={TOAST.position}
			autoClose={TOAST.autoCloseMs}
			theme={TOAST.theme}
			draggable
			draggablePercent={TOAST.dragPercent}
			pauseOnHover
			pauseOnFocusLoss
			closeOnClick={false}
			aria-label={t("toasts.label")}
			closeButton={({ closeToast }) => (
				<button type="button" className="toastClose" aria-label={t("toasts.close")} onClick={closeToast}>
					{"×"}
				</button>
			)}
			rtl={document.documentElement.dir === "rtl"}
		/>,
	);
	return (toast) =>
		void raise(({ closeToast }) => <Message toast={toast} onDone={closeToast} />, {
			type: TOASTIFY_TYPES[toast.kind],
			role: "status",
			// Don't show a message a second time while it is on the screen.
			toastId: toast.text,
		});
}

function Message({ toast: { text, action }, onDone }: { toast: Toast; onDone: () => void }) {
	return (
		<>
			<span>{text}</span>
			{action && (
				<button
					type="button"
					className="toastAction"
					onClick={() => {
						action.run();
						onDone();
					}}
				>
					{action.label}
				</button>
			)}
		</>
	);
}
