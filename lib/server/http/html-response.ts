import 'server-only'
import { CSP_HEADER } from './content-security'
import { ApiResponse, type ResponseHeaders } from './api-response'

const STYLE =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;color:#1b2430;background:#f5f5f5;display:grid;' +
  'place-items:center;min-height:90vh}@media (prefers-color-scheme:dark){body{color:#e4e9ef;background:#12161c}}'

type Page = {
  title: string
  body: string
  head?: string
  /** The CSS of the page. The default suits a page with one message. */
  style?: string
  status?: number
  headers?: ResponseHeaders
}

/**
 * A small HTML page that loads nothing.
 *
 * @param nonce allows one inline script, and the style; without a nonce the page has neither
 */
export function htmlResponse(
  { title, body, head = '', style = STYLE, status, headers }: Page,
  nonce?: string,
): ApiResponse {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
${head}${nonce ? `\n<style nonce="${nonce}">${style}</style>` : ''}
</head>
<body>
${body}
</body>
</html>
`
  const own = nonce ? ` script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}';` : ''
  const policy = `default-src 'none';${own} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return new ApiResponse(html, {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8', [CSP_HEADER]: policy },
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, also for use between quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')

/**
 * Writes a value as a literal for an inline script. No text in the value can end the script or start a comment (`</script>`,
 * `<!--`), or contain the line ends U+2028 and U+2029.
 */
export const scriptValue = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
