'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { noteDrawn } from '@/lib/client/change-address'

/** Says which address is drawn. It draws nothing itself, so that no screen is drawn again for it. */
export function DrawnAddress() {
  const path = usePathname()
  const query = useSearchParams()
  useEffect(() => noteDrawn(path, query), [path, query])
  return null
}
