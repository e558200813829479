import 'server-only'
import { escapeHtml } from '@/lib/server/http/html-response'

/** A text with `code` between backticks. */
export const inlineCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** A name for an address after `#`. */
export const anchorOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
