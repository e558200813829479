import { templateFieldOf, type TEMPLATE_FIELDS, type TemplateSource } from './template-fields'

/** Stands for a field without a value: it is visible before issuing, and can be filled in by hand. */
const BLANK = '__________'

const FIELD = /\{([A-Za-z]+|custom\.[a-z][a-z0-9_]*)\}/g

/**
 * Replaces the fields of a template by their values, once: braces in a value stay as they are. Names in braces that are not
 * fields stay, too.
 */
export const fillTemplate = (template: string, source: TemplateSource): string =>
  template.replace(FIELD, (typed, name: string) => {
    const field = templateFieldOf(name)
    return field ? field.valueOf(source) || BLANK : typed
  })

/** The labels of the fields of a template that have no value. */
export const emptyFields = (template: string, source: TemplateSource): string[] => [
  ...new Set(
    fieldsIn(template).flatMap(name => {
      const field = templateFieldOf(name)
      return field && !field.valueOf(source) ? field.label : []
    }),
  ),
]

/** Whether a template has this field. */
export const hasTemplateField = (template: string, field: keyof typeof TEMPLATE_FIELDS): boolean =>
  fieldsIn(template).includes(field)

/** Names in braces that are not fields, as they were typed. */
export const unknownFields = (template: string): string[] => [
  ...new Set(fieldsIn(template).flatMap(name => (templateFieldOf(name) ? [] : `{${name}}`))),
]

const fieldsIn = (template: string): string[] => [...template.matchAll(FIELD)].map(([, name = '']) => name)
