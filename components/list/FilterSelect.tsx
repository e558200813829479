'use client'

import { FilterField } from './FilterField'
import { PlainSelect } from './PlainSelect'

type Props<V extends string> = {
  label: string
  value: V
  /** The values to choose from, with their texts. */
  options: readonly (readonly [value: V, text: string])[]
  onChange: (value: V) => void
}

/** The options of a filter: first the one that filters nothing, then every value. */
export const withAll = <V extends string>(all: string, values: readonly V[]) =>
  [['', all] as const, ...values.map(value => [value, value] as const)] satisfies Props<V | ''>['options']

/** A small select above a list, which takes effect at once. */
export const FilterSelect = <V extends string>({ label, ...select }: Props<V>) => (
  <FilterField label={label}>{control => <PlainSelect {...control} {...select} />}</FilterField>
)
