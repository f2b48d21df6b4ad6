import config from "@payload-config";
import { generatePageMetadata, RootPage } from "@payloadcms/next/views";
import { importMap } from "../importMap.js";

interface PageProps {
	params: Promise<{ segments: string[] }>;
	searchParams: Promise<Record<string, string | string[]>>;
}

export const generateMetadata = (props: PageProps) => generatePageMetadata({ config, ...props });

export default function Page(props: PageProps) {
	return RootPage({ config, importMap, ...props });
}
