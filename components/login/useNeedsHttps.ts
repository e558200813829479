import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined
/** Browsers treat `localhost` as secure, whatever the protocol. */
const isInsecure = () => !window.isSecureContext && window.location.protocol === 'http:'

/**
 * Whether this page came over plain http, although the cookies of the school are sent over https only. The browser
 * would not store the cookies, and would be redirected back and forth between the sign-in page and the dashboard.
 */
export const useNeedsHttps = (httpsPublicUrl: string | undefined): boolean =>
  useSyncExternalStore(subscribe, isInsecure, () => false) && httpsPublicUrl !== undefined
