import 'server-only'
import { escapeHtml } from '@/lib/server/http/html-response'

/** Turns text between backticks into `<code>` elements. Escapes everything else for HTML. */
export const inlineCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The fragment of an address, which follows the `#`. */
export const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
