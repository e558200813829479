import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setCustomFields } from '@/lib/contract/custom-fields/field'
import { okResponse } from '@/tests/support/browser-api'
import { customField, optionsOf } from '@/tests/support/custom-fields'
import { serveWithoutSiblings, showStudentDetails } from '@/tests/support/student-details'
import { studentRecord } from '@/tests/support/student-record'

afterEach(() => setCustomFields([]))

// R80.7
it('the details show custom fields under their headings, and no field that the user may not see', async () => {
  setCustomFields([
    customField({ label: 'Nickname', section: 'Basic Information' }),
    customField({ label: 'Clubs', kind: 'choices', options: optionsOf('Chess', 'Music') }),
    customField({ label: 'Consent', kind: 'yesNo' }),
    customField({ label: 'Joined Bus', kind: 'date' }),
    customField({ label: 'Card', masked: true }),
    customField({ label: 'Notes', kind: 'longText' }),
    customField({ label: 'Illness', confidential: true }),
  ])
  const student = studentRecord({
    custom: {
      nickname: 'Meenu',
      clubs: ['chess', 'music'],
      consent: false,
      joined_bus: '2026-06-01',
      card: { masked: '1234' },
    },
  })
  serveWithoutSiblings(() => okResponse({ student }))
  showStudentDetails()
  const facts = (title: string) =>
    [...screen.getByRole('region', { name: title }).querySelectorAll('dt')].map(
      term => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    )
  await screen.findByText('Chess; Music')
  expect(facts('Basic Information').at(-1)).toBe('Nickname: Meenu')
  expect(facts('Other Information')).toEqual([
    'Clubs: Chess; Music',
    'Consent: No',
    'Joined Bus: 1 Jun 2026',
    'Card: …1234 Show',
    'Notes: Not provided',
  ])
})
