import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const SESSION_HOURS = 12;
const SESSION_MS = SESSION_HOURS * 3_600_000;
const sessionSchema = v.object({
	name: v.string(),
	/** Digest of the password's hash, so that a new password ends the sessions of the old one. */
	credential: v.string(),
	csrf: v.string(),
	/** When the session expires, ms since 1970. */
	until: v.number(),
});

type Session = v.InferOutput<typeof sessionSchema>;

/** Due to `__Host-`, browsers accept the cookie only from this host, over https or (except Safari) from localhost. */
export const SESSION_COOKIE = "__Host-desk";

/** Stores sessions in files, which several desks can share. File names are hashes of tokens, which aren't stored. */
export class Sessions {
	constructor(private readonly directory: string) {}

	/** Starts a session. @param credential the operator's password hash @returns the session's token */
	begin(name: string, credential: string, now: Date): string {
		mkdirSync(this.directory, { recursive: true, mode: 0o700 });
		this.removeExpired(now);
		const token = randomBytes(32).toString("base64url");
		const session: Session = {
			name,
			credential: digest(credential),
			csrf: randomBytes(24).toString("base64url"),
			until: now.getTime() + SESSION_MS,
		};
		writeFileSync(this.file(token), JSON.stringify(session), { mode: 0o600 });
		return token;
	}

	/** Finds a valid session. @param credentialOf returns an operator's password hash; undefined for a removed operator */
	find(token: string, now: Date, credentialOf: (name: string) => string | undefined): Session | undefined {
		const session = readSession(this.file(token));
		if (!session || session.until <= now.getTime()) return undefined;
		const credential = credentialOf(session.name);
		return credential !== undefined && digest(credential) === session.credential ? session : undefined;
	}

	end(token: string): void {
		rmSync(this.file(token), { force: true });
	}

	private file(token: string): string {
		return join(this.directory, digest(token));
	}

	private removeExpired(now: Date): void {
		for (const name of readdirSync(this.directory)) {
			const file = join(this.directory, name);
			// An unreadable file may be a new session that another desk is still writing.
			const until =
				readSession(file)?.until ?? (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) + SESSION_MS;
			if (until <= now.getTime()) rmSync(file, { force: true });
		}
	}
}

function readSession(file: string): Session | undefined {
	try {
		return v.parse(sessionSchema, JSON.parse(readFileSync(file, "utf8")));
	} catch {
		return undefined;
	}
}

/** Builds the Set-Cookie header of a session; without a token, the header deletes the cookie. */
export function sessionCookie(token: string | undefined): string {
	const maxAgeSeconds = token === undefined ? 0 : SESSION_HOURS * 3_600;
	return `${SESSION_COOKIE}=${token ?? ""}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;
}

export function cookieOf(header: string | undefined, name: string): string | undefined {
	const cookies = (header ?? "").split(";").map((part) => part.trim().split("=", 2));
	const cookie = cookies.find(([key]) => key === name);
	return cookie && (cookie[1] ?? "");
}

/** Hashes a secret, to recognise it without storing it. */
export function digest(secret: string): string {
	return createHash("sha256").update(secret).digest("hex");
}
