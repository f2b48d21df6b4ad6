import config from "@payload-config";
import { NotFoundPage } from "@payloadcms/next/views";
import { importMap } from "../importMap.js";

interface PageProps {
	params: Promise<{ segments: string[] }>;
	searchParams: Promise<Record<string, string | string[]>>;
}

export default function NotFound(props: PageProps) {
	return NotFoundPage({ config, importMap, ...props });
}
