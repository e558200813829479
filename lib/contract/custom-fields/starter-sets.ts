import type * as z from 'zod/mini'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { NewCustomField } from './endpoints'
import type { CustomField } from './field'
import { looksLikeAadhaar } from './looks-like-aadhaar'

/** A field of students that a set adds. */
type SetField = z.input<typeof NewCustomField>

/** Fields of students that many schools need, to add at once. */
export type FieldSet = { title: string; fields: readonly SetField[] }

type Proposal = Omit<SetField, 'entity' | 'section'>

const MORE_TEXT = { kind: 'longText' } as const
const YES_NO = { kind: 'yesNo' } as const

// prettier-ignore
const LANGUAGES = [
  'Assamese', 'Bengali', 'Bodo', 'Dogri', 'English', 'Gujarati', 'Hindi', 'Kannada', 'Kashmiri', 'Konkani', 'Maithili',
  'Malayalam', 'Manipuri', 'Marathi', 'Nepali', 'Odia', 'Punjabi', 'Sanskrit', 'Santali', 'Sindhi', 'Tamil', 'Telugu', 'Urdu',
  'Other',
]

export const FIELD_SETS: readonly FieldSet[] = [
  fieldSet('UDISE+', 'UDISE+', [
    {
      label: 'Category',
      kind: 'choice',
      options: ['General', 'OBC', 'SC', 'ST'],
      headings: ['Social Category', 'Caste Category', 'Caste'],
    },
    {
      label: 'Minority',
      kind: 'choice',
      options: ['None', 'Muslim', 'Christian', 'Sikh', 'Buddhist', 'Parsi', 'Jain'],
      headings: ['Minority Group'],
    },
    { label: 'Mother Tongue', kind: 'choice', options: LANGUAGES, headings: ['Mother Language', 'Native Language'] },
    { label: 'BPL', ...YES_NO, help: 'The family is below the poverty line', headings: ['Below Poverty Line'] },
    { label: 'EWS', ...YES_NO, help: 'Economically weaker section', headings: ['Economically Weaker Section'] },
    { label: 'RTE', ...YES_NO, help: 'Admitted under the Right to Education Act', headings: ['RTE Admission'] },
    { label: 'CWSN', ...YES_NO, help: 'Child with special needs', headings: ['Child with Special Needs'] },
    { label: 'Medium', kind: 'choice', options: LANGUAGES, headings: ['Medium of Instruction'] },
    {
      label: 'PEN',
      kind: 'text',
      help: 'Permanent Education Number',
      headings: ['Permanent Education Number', 'PEN No'],
    },
    { label: 'APAAR ID', kind: 'text', headings: ['APAAR', 'APAAR No'] },
  ]),
  fieldSet('Transport', 'Transport', [
    {
      label: 'Comes to School By',
      kind: 'choice',
      options: ['School Bus', 'Van', 'Own Vehicle', 'Public Transport', 'Bicycle', 'On Foot'],
      headings: ['Mode of Transport', 'Transport'],
    },
    { label: 'Bus Route', kind: 'text', headings: ['Route', 'Route No', 'Bus No'] },
    { label: 'Bus Stop', kind: 'text', headings: ['Stop', 'Pick-up Point'] },
  ]),
  fieldSet('Medical', 'Medical Information', [
    { label: 'Allergies', ...MORE_TEXT, headings: ['Allergy'] },
    { label: 'Medical Conditions', ...MORE_TEXT, headings: ['Medical History', 'Illness'] },
    { label: 'Regular Medicines', ...MORE_TEXT, headings: ['Medicines', 'Medication'] },
    { label: 'Family Doctor', kind: 'text', help: 'Name and phone', headings: ['Doctor'] },
  ]),
  fieldSet('Consent', 'Consents', [
    {
      label: 'Consent to Photos',
      ...YES_NO,
      help: 'Photos of the child may be published',
      headings: ['Photo Consent'],
    },
    { label: 'Consent to Trips', ...YES_NO, headings: ['Trip Consent'] },
    { label: 'Consent to Medical Treatment', ...YES_NO, help: 'In an emergency', headings: ['Medical Consent'] },
    { label: 'Consent to Messages', ...YES_NO, help: 'By SMS, WhatsApp or email', headings: ['WhatsApp Consent'] },
  ]),
]

/** Makes a set. A short text whose label looks like an Aadhaar number becomes confidential and masked. */
function fieldSet(title: string, section: string, proposals: readonly Proposal[]): FieldSet {
  const fields = proposals.map((proposal): SetField => ({
    entity: 'students',
    section,
    ...proposal,
    ...(proposal.kind === 'text' && looksLikeAadhaar(proposal.label) && { confidential: true, masked: true }),
  }))
  return { title, fields }
}

/**
 * The fields of a set that the school lacks: no field of students has the same label. A retired field counts as a
 * field.
 */
export function fieldsToAdd(set: FieldSet, fields: readonly CustomField[]): SetField[] {
  const present = new Set(
    fields.flatMap(({ entity, state, label }) =>
      entity === 'students' && state !== 'removed' ? [normalizeForSearch(label)] : [],
    ),
  )
  return set.fields.filter(({ label }) => !present.has(normalizeForSearch(label)))
}
