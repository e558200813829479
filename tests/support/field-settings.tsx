import { screen, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { FieldSettings } from '@/components/settings/fields/FieldSettings'
import { type CustomField, setCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse } from './browser-api'
import { customField } from './custom-fields'
import { press } from './form'
import { renderInApp, serve } from './in-app'

/** A custom field of students whose `_id` is its key. */
export const customFieldSetting = (label: string, changes: Partial<CustomField> = {}): CustomField => ({
  ...customField({ label }),
  kind: changes.options ? 'choice' : 'text',
  ...changes,
})

/** An option whose key is its label in lower case. */
export const fieldOption = (label: string, retired = false) => ({ key: label.toLowerCase(), label, retired })

type Answer = (call: { method: string; path: string; body: unknown }) => Response | undefined

/** Shows the settings of fields on a server with these fields. Returns the calls that the server received. */
export async function showFields(fields: readonly CustomField[], answer: Answer = () => undefined) {
  onTestFinished(() => setCustomFields([]))
  const calls = serve(
    call =>
      answer(call) ??
      (call.path.endsWith('/use')
        ? okResponse({ filled: 412, missing: 37 })
        : okResponse(
            call.method === 'GET' || call.path.endsWith('/order')
              ? { fields }
              : { field: fields[0] ?? customFieldSetting('House') },
          )),
  )
  renderInApp(<FieldSettings />, 'superAdmin')
  await screen.findByRole('region', { name: 'Fields of Students' })
  return calls
}

/** The changing calls, with their bodies. */
export const changesIn = (calls: Awaited<ReturnType<typeof showFields>>) =>
  calls.flatMap(({ method, path, body }) =>
    method === 'GET' ? [] : [`${method} ${path.replace('/api/v1', '')}${body ? ` ${JSON.stringify(body)}` : ''}`],
  )

/** The rows of the fields of students. */
export const fieldRows = () => within(screen.getByRole('list', { name: 'Fields of Students' })).getAllByRole('listitem')

/** Opens the menu of a field. */
export async function openFieldMenu(label: string) {
  press(`More actions for ${label}`)
  return within(await screen.findByRole('menu'))
}
