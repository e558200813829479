import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Admissions } from '@/components/dashboard/figures/Admissions'
import { Birthdays } from '@/components/dashboard/figures/Birthdays'
import { ClassTable } from '@/components/dashboard/figures/ClassTable'
import { Leavers } from '@/components/dashboard/figures/Leavers'
import { MissingData } from '@/components/dashboard/figures/MissingData'
import { RecordsToCheck } from '@/components/dashboard/figures/RecordsToCheck'
import type { Figures } from '@/lib/contract/dashboard'

export type FigureLink = { name: string; count: number; href: string }

/** The links that the dashboard shows for all students and for each gender. */
export function figureLinks({ classes, years, birthdays, today, missing, ...toCheck }: Figures): FigureLink[] {
  const html = renderToStaticMarkup(
    createElement(
      'div',
      {},
      ...(['All', 'Male', 'Female', 'Other'] as const).map(gender => createElement(ClassTable, { classes, gender })),
      createElement(MissingData, { missing, active: 1 }),
      createElement(Admissions, { years }),
      createElement(Leavers, { years }),
      createElement(Birthdays, { birthdays, today }),
      createElement(RecordsToCheck, toCheck),
    ),
  )
  return [...html.matchAll(/<a [^>]*>/g)].map(([link]) => {
    const attribute = (name: string) => RegExp(` ${name}="([^"]*)"`).exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const [, name = '', count = ''] = /^(.*): ([\d,]+)$/.exec(attribute('aria-label')) ?? []
    return { name, count: Number(count.replaceAll(',', '')), href: attribute('href') }
  })
}
