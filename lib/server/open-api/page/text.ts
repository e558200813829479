import 'server-only'
import { escapeHtml } from '@/lib/server/http/html-response'

/** Escapes a text for HTML, and turns the parts between backticks into `<code>` elements. */
export const inlineCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** Turns a text into the fragment of an address, which follows the `#`. */
export const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
