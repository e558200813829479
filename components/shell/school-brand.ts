'use client'

import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { schoolKey } from '@/lib/client/queries/keys'
import type { School } from '@/lib/contract/school/school'

export type SchoolBrand = Pick<School, 'name' | 'logoUrl'>

/** The name and the logo of the school when the page was drawn; undefined when they could not be read. */
export const SchoolBrandContext = createContext<SchoolBrand | undefined>(undefined)

/** The name and the logo of the school. Follows changes that the user makes on this page. */
export function useSchoolBrand(): SchoolBrand | undefined {
  const drawn = use(SchoolBrandContext)
  // Only reads what other pages have loaded and saved. They share the function, whose code is loaded when it is needed.
  const { data } = useQuery<{ school: School }>({
    queryKey: schoolKey,
    queryFn: async ({ signal }) => (await import('@/lib/client/queries/school')).loadSchool({ signal }),
    enabled: false,
  })
  return data?.school ?? drawn
}
