import 'server-only'
import type { ApiRequest } from './api-request'

/**
 * Whether a picture is requested on its own, by a person who opens it in a tab or by a program. For a picture inside a
 * page, every browser lists images first in `Accept`. `Sec-Fetch-Dest` would say the same, but only over https.
 */
export const isOpenedPicture = ({ headers }: ApiRequest): boolean => !headers.get('accept')?.startsWith('image/')
