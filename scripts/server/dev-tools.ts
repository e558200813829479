/**
 * What the tools of `next dev` have of their own: calls below two paths, and two headers that pages send. By these a
 * page's debug data finds it over the socket of Fast Refresh. It is not shown before they are there: without them no
 * link leads on, and nobody gets past the sign-in.
 */
export const DEV_TOOLS = {
  paths: /^\/(_next|__nextjs)/,
  headers: ['x-nextjs-request-id', 'x-nextjs-html-request-id'],
}
