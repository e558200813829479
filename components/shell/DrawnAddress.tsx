import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { markAddressDrawn } from '@/lib/client/change-address'

/** Reports which address is drawn. A separate component, so that a new address does not redraw the screen. */
export function DrawnAddress() {
  const path = usePathname()
  const query = useSearchParams()
  useEffect(() => markAddressDrawn(path, query), [path, query])
  return null
}
