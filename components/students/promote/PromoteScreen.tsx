'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { QueryView } from '@/components/feedback/QueryView'
import { PageHeader } from '@/components/layout/PageHeader'
import { promotionQuery } from '@/lib/client/queries/plan-batch'
import { classKeyOf, classText, parseClass } from '@/lib/contract/students/classes'
import { ClassPromotion } from './ClassPromotion'
import { EarlierPromotion } from './EarlierPromotion'
import { SchoolPromotion } from './SchoolPromotion'

/** Moves all classes up at the end of an academic year, or only the class that the address names. */
export function PromoteScreen() {
  const only = parseClass(useSearchParams().get('class') ?? '')
  const key = only && classKeyOf(only)
  return (
    <>
      <PageHeader title={`Promote ${only ? classText(only) : 'Students'}`} />
      <QueryView query={useQuery(promotionQuery(key))} skeleton={320}>
        {state => (
          <>
            {state.last && <EarlierPromotion last={state.last} />}
            {only ? <ClassPromotion key={key} only={only} {...state} /> : <SchoolPromotion {...state} />}
          </>
        )}
      </QueryView>
    </>
  )
}
