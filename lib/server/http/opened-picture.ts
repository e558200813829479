import 'server-only'
import type { ApiRequest } from './api-request'

/**
 * Whether somebody opens a picture by itself, or a program fetches it. For the pictures of a screen, every browser names images
 * first in `Accept`. `Sec-Fetch-Dest` would say the same, but only over https.
 */
export const isOpenedPicture = ({ headers }: ApiRequest): boolean => !headers.get('accept')?.startsWith('image/')
