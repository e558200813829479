import 'server-only'
import { cookies, headers } from 'next/headers'
import { isScreenWidth, SCREEN_WIDTH_COOKIE, type ScreenWidth } from '@/lib/contract/screen-width'

/**
 * The width that the page is drawn for: the width of the browser's last page. On a first visit, the width of a phone if the
 * browser says that it runs on one (https://wicg.github.io/ua-client-hints/#sec-ch-ua-mobile), else of a desktop. The browser
 * corrects a wrong guess.
 */
export async function screenWidth(): Promise<ScreenWidth> {
  const stored = (await cookies()).get(SCREEN_WIDTH_COOKIE)?.value
  if (isScreenWidth(stored)) return stored
  return (await headers()).get('sec-ch-ua-mobile') === '?1' ? 'xs' : 'lg'
}
