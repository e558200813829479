import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { markAddressDrawn } from '@/lib/client/change-address'

/** Reports which address is drawn. A component of its own, so that a new address does not draw the screen again. */
export function DrawnAddress() {
  const path = usePathname()
  const query = useSearchParams()
  useEffect(() => markAddressDrawn(path, query), [path, query])
  return null
}
