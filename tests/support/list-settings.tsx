import { screen, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { ListSettings } from '@/components/settings/lists/ListSettings'
import { setSchoolLists, SPECIFIED_LISTS, type SchoolLists } from '@/lib/contract/school-lists'
import { fakeRouter } from './AppRouter'
import { okResponse, refusalResponse } from './browser-api'
import { press } from './form'
import { renderInApp, serve } from './in-app'

/** A value of a list whose key is its label. */
export const listValue = (label: string, changes: object = {}) => ({
  key: label,
  label,
  rank: 0,
  aliases: [] as string[],
  retired: false,
  version: 3,
  ...changes,
})

const LISTS: SchoolLists = {
  ...SPECIFIED_LISTS,
  section: [listValue('A'), listValue('Rose', { aliases: ['Red', 'R'] }), listValue('Lily', { retired: true })],
}
const COUNTS = [
  { list: 'section', key: 'A', count: 12 },
  { list: 'section', key: 'Lily', count: 1 },
  { list: 'relationship', key: 'Father', count: 5 },
]

type Answer = (call: { method: string; path: string; body: unknown }) => Response | undefined

/**
 * Shows the settings of lists on a server with three sections. Returns the calls that the server received.
 *
 * @param canCount whether the server counts the records of the values
 */
export function showLists(answer?: Answer, router = fakeRouter(), canCount = true) {
  const calls = serveLists(answer, canCount)
  renderInApp(<ListSettings />, 'superAdmin', router)
  return calls
}

/** A server with lists. @param answer answers changes */
export function serveLists(answer: Answer = () => undefined, canCount = true) {
  onTestFinished(() => setSchoolLists(SPECIFIED_LISTS))
  return serve(call => {
    if (call.path.endsWith('/lists/counts'))
      return canCount ? okResponse({ counts: COUNTS }) : refusalResponse(503, { message: 'Not now' })
    if (call.method === 'GET') return okResponse({ lists: LISTS })
    return answer(call) ?? okResponse({ values: [listValue('Tulip', { key: 'Tulip 2' })] })
  })
}

/** The card of a list. */
export const listCard = (name: string) => within(screen.getByRole('region', { name }))

/** The body of the first call that changes something. */
export const sentBody = (calls: ReturnType<typeof showLists>) => calls.find(({ method }) => method !== 'GET')?.body

/** Opens the menu of a section. */
export async function openValueMenu(label: string) {
  await screen.findByRole('region', { name: 'Sections' })
  press(`More actions for ${label}`)
  return within(await screen.findByRole('menu'))
}
