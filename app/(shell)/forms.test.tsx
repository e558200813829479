import { fireEvent, screen } from '@testing-library/react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { PersonalInformation } from '@/components/profile/PersonalInformation'
import { CertificateTemplates } from '@/components/settings/CertificateTemplates'
import { SchoolForm } from '@/components/settings/SchoolForm'
import { StaffFormDialog } from '@/components/staff/StaffFormDialog'
import { StudentFormDialog } from '@/components/students/StudentFormDialog'
import { fakeRouter } from '@/tests/support/AppRouter'
import { dataOfOtherCalls, okResponse, refusalResponse } from '@/tests/support/browser-api'
import { TEMPLATES } from '@/tests/support/certificate-record'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { staffRecord } from '@/tests/support/staff-record'
import { studentRecord } from '@/tests/support/student-record'

const SCHOOL = { name: 'Hill School', logoUrl: '', version: 3 }
const close = () => undefined

type FormCase = {
  name: string
  ui: ReactNode
  /** The data in the response to every call that loads the record of the form. */
  loaded?: object
  open?: () => void
  /** The text field that the tests type into. */
  field: string
  save: string
  /** Whether the form stores unsaved changes as a draft. */
  hasDraft: boolean
  /** The newer record that the server returns with status 409 when the form is saved. */
  newer?: object
  /** An invalid text, its error message, and whether a list above the fields repeats the message. */
  wrong: { text: string; message: string; isListed: boolean }
}

const student = studentRecord()
const member = staffRecord()
const NAME = { text: 'A', message: 'First name must be at least 2 characters', isListed: true }

const CASES: FormCase[] = [
  {
    name: 'a new student',
    ui: <StudentFormDialog open onClose={close} />,
    field: 'First Name',
    save: 'Create',
    hasDraft: true,
    wrong: NAME,
  },
  {
    name: 'a student',
    ui: <StudentFormDialog open id={student._id} onClose={close} />,
    loaded: { student },
    field: 'First Name',
    save: 'Update',
    hasDraft: true,
    newer: { student: { ...student, name: { ...student.name, firstName: 'Asha' }, version: student.version + 1 } },
    wrong: NAME,
  },
  {
    name: 'a new staff member',
    ui: <StaffFormDialog open onClose={close} />,
    field: 'First Name',
    save: 'Create',
    hasDraft: true,
    wrong: NAME,
  },
  {
    name: 'a staff member',
    ui: <StaffFormDialog open id={member._id} onClose={close} />,
    loaded: { staff: member },
    field: 'First Name',
    save: 'Update',
    hasDraft: true,
    newer: { staff: { ...member, name: { ...member.name, firstName: 'Asha' }, version: member.version + 1 } },
    wrong: NAME,
  },
  {
    name: 'the school',
    ui: <SchoolForm school={SCHOOL} />,
    field: 'School Name',
    save: 'Save Changes',
    hasDraft: true,
    newer: { school: { ...SCHOOL, phone: '9876543210', version: 4 } },
    wrong: { text: 'x'.repeat(121), message: 'School name cannot exceed 120 characters', isListed: false },
  },
  {
    name: 'the templates of certificates',
    ui: <CertificateTemplates />,
    loaded: { templates: TEMPLATES },
    field: 'Title',
    save: 'Save Templates',
    hasDraft: false,
    newer: { templates: { ...TEMPLATES, version: TEMPLATES.version + 1 } },
    wrong: { text: '', message: 'Title is required', isListed: true },
  },
  {
    name: 'the profile',
    ui: <PersonalInformation />,
    open: () => press('Edit'),
    field: 'First Name',
    save: 'Save Changes',
    hasDraft: true,
    wrong: { ...NAME, isListed: false },
  },
]

async function show({ ui, loaded, open, save }: FormCase, answer: (method: string) => Response | undefined) {
  serve(({ method }) => answer(method) ?? okResponse({ ...dataOfOtherCalls, ...loaded }))
  const shown = renderInApp(
    <>
      {ui}
      <Link href="/activity">Elsewhere</Link>
    </>,
    'superAdmin',
    fakeRouter(),
  )
  if (!screen.queryByRole('form')) open?.()
  await screen.findByRole('button', { name: save })
  return shown
}
const nothing = () => undefined
const input = ({ field }: FormCase) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${field}( \\*)?$`))[0]!
const type = (form: FormCase, value: string) => fireEvent.change(input(form), { target: { value } })

describe.each(CASES)('the form of $name', form => {
  // R55.1, R55.2, R65.4
  it(`the form of ${form.name} ${form.hasDraft ? 'restores' : 'forgets'} unsaved changes when the page is opened again`, async () => {
    const { unmount } = await show(form, nothing)
    const before = input(form).value
    type(form, 'Nila')
    unmount()
    await show(form, nothing)
    expect(input(form).value).toBe(form.hasDraft ? 'Nila' : before)
    expect(screen.queryAllByText(/^Your unsaved changes from/)).toHaveLength(form.hasDraft ? 1 : 0)
  })

  // R13.9
  it(`the form of ${form.name} asks before a link leads away from unsaved changes`, async () => {
    await show(form, nothing)
    const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere', hidden: true }))
    type(form, 'Nila')
    leave()
    await screen.findByRole('dialog', { name: 'Discard changes?' })
    press('Keep editing')
    expect(input(form).value).toBe('Nila')
  })

  // R7.16, R22.1
  it(`the form of ${form.name} shows an error at its field and ${form.wrong.isListed ? '' : 'not '}in a list, and saves nothing`, async () => {
    const methods: string[] = []
    await show(form, method => void methods.push(method))
    type(form, form.wrong.text)
    press(form.save)
    const errors = await screen.findAllByText(new RegExp(`^(.*: )?${form.wrong.message}$`))
    expect(errors).toHaveLength(form.wrong.isListed ? 2 : 1)
    expect(input(form).getAttribute('aria-invalid')).toBe('true')
    expect(methods).not.toContain('PUT')
    expect(methods).not.toContain('POST')
  })
})

// R65.4
it.each(CASES.filter(({ name }) => ['the school', 'the templates of certificates'].includes(name)))(
  'the form of $name shows the stored text again after unsaved changes are discarded',
  async form => {
    await show(form, nothing)
    const before = input(form).value
    type(form, 'Nila')
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await screen.findByRole('dialog', { name: 'Discard changes?' })
    press('Discard')
    expect(input(form).value).toBe(before)
  },
)

describe.each(CASES.filter(({ newer }) => newer))('the form of $name after a conflict', form => {
  // R36.19, R65.5
  it(`the form of ${form.name} can load newer values that somebody else saved and keep the typed values`, async () => {
    await show(form, method =>
      method === 'PUT' ? refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: form.newer }) : undefined,
    )
    type(form, 'Nila')
    press(form.save)
    await screen.findByText('Changed meanwhile')
    fireEvent.click(screen.getByRole('button', { name: 'Load current values and keep what I typed' }))
    expect(screen.queryByText('Changed meanwhile')).toBeNull()
    expect(input(form).value).toBe('Nila')
  })
})
