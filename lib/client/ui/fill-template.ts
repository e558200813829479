import { templateFieldOf, type TEMPLATE_FIELDS, type TemplateSource } from './template-fields'

/** Printed for a field without a value. Users see it before they issue the certificate, and can fill it in by hand. */
const BLANK = '__________'

const FIELD = /\{([A-Za-z]+|custom\.[a-z][a-z0-9_]*)\}/g

/**
 * Replaces each field of a template with its value. Braces inside a value are not replaced, and neither are names in
 * braces that are not fields.
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

/** The names in braces that are not fields, with their braces. */
export const unknownFields = (template: string): string[] => [
  ...new Set(fieldsIn(template).flatMap(name => (templateFieldOf(name) ? [] : `{${name}}`))),
]

const fieldsIn = (template: string): string[] => [...template.matchAll(FIELD)].map(([, name = '']) => name)
