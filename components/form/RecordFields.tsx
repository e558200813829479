import { Fragment, type ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { type Fields, sectionsOf } from '@/lib/contract/record-fields'
import { FormSection } from './FormSection'
import { ShownField } from './ShownField'

type Props<I extends FieldValues, O, P extends FieldPath<I>> = {
  control: Control<I, unknown, O>
  fields: Fields<P>
  editing: boolean
  /** Content above a field, by the path of the field. */
  above?: Partial<Record<P, ReactNode>>
  /** Content of the help line under a field, by the path of the field. */
  help?: Partial<Record<P, ReactNode>>
  /** Content below a field, by the path of the field. */
  below?: Partial<Record<P, ReactNode>>
}

/**
 * The inputs of a record's form under their headings. A form that adds a record starts with the focus in its first
 * field.
 */
export function RecordFields<I extends FieldValues, O, P extends FieldPath<I>>(props: Props<I, O, P>) {
  const { control, fields, editing, above, help, below } = props
  const other = editing ? 'create' : 'edit'
  const [first] = Object.keys(fields)
  return sectionsOf(fields).map(([title, section]) => (
    <FormSection key={title} title={title}>
      {(Object.keys(section) as P[])
        .filter(path => fields[path].only !== other)
        .map(path => (
          <Fragment key={path}>
            {above?.[path]}
            <ShownField
              control={control}
              name={path}
              field={fields[path]}
              help={help?.[path]}
              autoFocus={!editing && path === first}
            />
            {below?.[path]}
          </Fragment>
        ))}
    </FormSection>
  ))
}
