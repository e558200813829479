import type { EventEmitter } from 'node:events'

/**
 * Traffic that `next dev` sends to its own server: requests below two paths, a WebSocket for Fast Refresh, and two headers
 * that connect a page to that socket. Without the headers, links and the sign-in wait for ever. Next has no public names for
 * the paths and headers; checked against Next 16.4.6. The production server does not use them.
 */
export const DEV_TOOLS = {
  paths: /^\/(_next|__nextjs)/,
  headers: ['x-nextjs-request-id', 'x-nextjs-html-request-id'],
  socket: /^\/_next\/hmr\b/,
}

export type DevTools = typeof DEV_TOOLS & {
  /** Next listens for `upgrade` here. */
  upgrades: EventEmitter
}
