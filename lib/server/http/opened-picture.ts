import 'server-only'
import type { ApiRequest } from './api-request'

/**
 * Whether a person opens a picture in its own tab, or a program fetches it. For a picture inside a page, every browser
 * lists images first in `Accept`. `Sec-Fetch-Dest` would say the same, but only over https.
 */
export const isOpenedPicture = ({ headers }: ApiRequest): boolean => !headers.get('accept')?.startsWith('image/')
