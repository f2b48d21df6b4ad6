export interface Mail {
	sent_at: string;
	to: string;
	kind: "paid" | "resend";
	order_number: string;
	subject: string;
	text: string;
}

export class Outbox {
	readonly mails: Mail[] = [];

	send(mail: Mail): void {
		this.mails.push(mail);
	}
}
