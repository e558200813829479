import { TEMPLATE_FIELDS, type TemplateSource } from './template-fields'

/** Stands for a field without a value: it is visible before issuing, and can be filled in by hand. */
const BLANK = '__________'

const FIELD = /\{([A-Za-z]+)\}/g

/**
 * Replaces the fields of a template by their values, once: braces in a value stay as they are. Names in braces that are not
 * fields stay, too.
 */
export const fillTemplate = (template: string, source: TemplateSource): string =>
  template.replace(FIELD, (typed, name: string) => (isField(name) ? valueOf(name, source) || BLANK : typed))

/** The labels of the fields of a template that have no value. */
export const emptyFields = (template: string, source: TemplateSource): string[] => [
  ...new Set(
    fieldsIn(template).flatMap(name => (isField(name) && !valueOf(name, source) ? TEMPLATE_FIELDS[name].label : [])),
  ),
]

/** Whether a template has this field. */
export const hasTemplateField = (template: string, field: FieldName): boolean => fieldsIn(template).includes(field)

/** Names in braces that are not fields, as they were typed. */
export const unknownFields = (template: string): string[] => [
  ...new Set(fieldsIn(template).flatMap(name => (isField(name) ? [] : `{${name}}`))),
]

const fieldsIn = (template: string): string[] => [...template.matchAll(FIELD)].map(([, name = '']) => name)

type FieldName = keyof typeof TEMPLATE_FIELDS
const isField = (name: string): name is FieldName => Object.hasOwn(TEMPLATE_FIELDS, name)
const valueOf = (name: FieldName, source: TemplateSource): string | undefined => TEMPLATE_FIELDS[name].valueOf(source)
