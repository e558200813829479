import 'server-only'
import {
  type CustomFieldChange,
  DEFAULT_SECTION,
  CUSTOM_FIELDS_MAX,
  type NewCustomField,
  OPTIONS_MAX,
  SEARCHED_MAX,
  type SentOption,
} from '@/lib/contract/custom-fields/endpoints'
import type { CustomField, FieldOption } from '@/lib/contract/custom-fields/field'
import { keyFromLabel } from '@/lib/contract/custom-fields/key'
import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { Resource } from '@/lib/contract/permissions'
import { AppError, duplicateError, invalidFieldError } from '@/lib/server/platform/errors'
import { newId } from '@/lib/server/platform/id'
import { rejectInvisibleText } from '@/lib/server/platform/validation'
import { builtInLabels } from './built-in-labels'

const isChoice = ({ kind }: Pick<CustomField, 'kind'>): boolean => kind === 'choice' || kind === 'choices'

/**
 * The field that a superAdmin adds.
 *
 * @param fields all fields, whatever their state
 * @throws AppError `VALIDATION_ERROR`, `DUPLICATE`
 */
export function newField(input: NewCustomField, fields: readonly CustomField[]): CustomField {
  const { entity } = input
  checkCount(entity, fields)
  const taken = new Set(fields.map(({ key }) => key))
  const { kind, label } = input
  return checked(
    { ...EMPTY, ...parts(input, []), _id: newId(), entity, kind, label, key: keyFromLabel(label, taken) },
    fields,
  )
}

/**
 * Checks a field again before it is added, because other fields may have changed since the first check.
 *
 * @throws AppError `VALIDATION_ERROR`, `DUPLICATE`
 */
export function checkedField(field: CustomField, fields: readonly CustomField[]): CustomField {
  checkCount(field.entity, fields)
  const same = fields.find(({ key }) => key === field.key)
  if (same) throw duplicateError('label', `There is a field “${same.label}” already`)
  return checked(field, fields)
}

function checkCount(entity: Resource, fields: readonly CustomField[]): void {
  const present = fields.filter(field => field.entity === entity && field.state !== 'removed')
  if (present.length >= CUSTOM_FIELDS_MAX[entity])
    throw invalidFieldError('label', `There can be at most ${CUSTOM_FIELDS_MAX[entity]} fields`)
}

/** A field after a change. Options that the change leaves out are retired. @throws AppError `VALIDATION_ERROR`, `DUPLICATE` */
export function changedField(
  field: CustomField,
  change: CustomFieldChange,
  fields: readonly CustomField[],
): CustomField {
  const { label = field.label } = change
  return checked({ ...field, ...parts(change, field.options), label }, fields, field)
}

const EMPTY = {
  options: [],
  section: DEFAULT_SECTION,
  required: false,
  confidential: false,
  masked: false,
  searched: false,
  headings: [],
  help: '',
  state: 'active',
  version: 1,
} as const satisfies Partial<CustomField>

type Parts = Pick<
  NewCustomField,
  'options' | 'section' | 'required' | 'confidential' | 'masked' | 'searched' | 'headings' | 'help'
>

/** The properties that a request contains. */
function parts(sent: Parts, before: readonly FieldOption[]): Partial<CustomField> {
  const { options, section, required, confidential, masked, searched, headings, help } = sent
  const given = { section, required, confidential, masked, searched, headings, help }
  const entries = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(entries), ...(options && { options: nextOptions(options, before) }) }
}

function nextOptions(sent: readonly SentOption[], before: readonly FieldOption[]): FieldOption[] {
  // A request may contain the key of each earlier option once. A new option never gets the key of an earlier option.
  const unsent = new Set(before.map(({ key }) => key))
  const taken = new Set(unsent)
  const options = sent.map(({ key, label, retired = false }, place): FieldOption => {
    if (key !== undefined && !unsent.delete(key)) throw invalidFieldError(`options.${place}.key`, 'Unknown option')
    const ownKey = key ?? keyFromLabel(label, taken, 'option')
    taken.add(ownKey)
    return { key: ownKey, label, retired }
  })
  const isKept = ({ key }: FieldOption) => options.some(option => option.key === key)
  return [...options, ...before.filter(option => !isKept(option)).map(option => ({ ...option, retired: true }))]
}

/** Refuses a field that contradicts itself, the other custom fields or the built-in fields. */
function checked(field: CustomField, fields: readonly CustomField[], before?: CustomField): CustomField {
  const { entity, kind, label, options, confidential, masked, searched } = field
  const others = fields.filter(other => other.entity === entity && other._id !== field._id && other.state !== 'removed')
  rejectInvisibleText({ label, options, section: field.section, headings: field.headings, help: field.help }, before)
  checkLabel(field, others, before)
  checkLeavesSearch(field, before)
  if (masked && kind !== 'text') throw invalidFieldError('masked', 'Only a short text can be masked')
  if (searched && (kind !== 'text' || confidential || masked || entity !== 'students'))
    throw invalidFieldError(
      'searched',
      'The search only looks in short texts of students that are neither confidential nor masked',
    )
  if (searched && others.filter(other => other.searched).length >= SEARCHED_MAX)
    throw invalidFieldError('searched', `The search can look in at most ${SEARCHED_MAX} fields`)
  checkOptions(field)
  return field
}

/** Refuses to make a searched field confidential or masked: the search must be switched off first. */
function checkLeavesSearch({ confidential, masked }: CustomField, before: CustomField | undefined): void {
  if (before?.searched && (confidential || masked))
    throw new AppError(
      'IN_USE',
      'The search uses this field. Untick Searched first, then make the field confidential or masked.',
    )
}

function checkLabel({ entity, label }: CustomField, others: readonly CustomField[], before?: CustomField): void {
  const isSame = (text: string) => normalizeForSearch(text) === normalizeForSearch(label)
  // A field may keep its label: an earlier version allowed more, and a change of the country renames the postal code.
  const builtIn = before?.label === label ? undefined : builtInLabels(entity).find(isSame)
  if (builtIn) throw duplicateError('label', `Every record has the field “${builtIn}” already`)
  const same = others.find(other => isSame(other.label))
  if (same) throw duplicateError('label', `There is a field “${same.label}” already`)
}

function checkOptions(field: CustomField): void {
  const { options } = field
  if (!isChoice(field)) {
    if (options.length > 0) throw invalidFieldError('options', 'Only a choice has options')
    return
  }
  if (!options.some(({ retired }) => !retired)) throw invalidFieldError('options', 'A choice needs at least one option')
  if (options.length > OPTIONS_MAX) throw invalidFieldError('options', `At most ${OPTIONS_MAX} options`)
  const names = options.map(({ label }) => normalizeForSearch(label))
  const repeated = options.find(({ label }, place) => names.indexOf(normalizeForSearch(label)) !== place)
  if (repeated) throw duplicateError('options', `There are two options “${repeated.label}”`)
}
