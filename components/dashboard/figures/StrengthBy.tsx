import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryView } from '@/components/feedback/QueryView'
import { FilterSelect, withAllOption } from '@/components/list/FilterSelect'
import { classStrengthQuery } from '@/lib/client/queries/dashboard'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import { customPath } from '@/lib/contract/custom-fields/values'
import type { ShownGender } from '@/lib/client/ui/class-strength'
import { StrengthTable } from './StrengthTable'

type Props = {
  /** The fields to choose from. */
  fields: readonly CustomField[]
  gender: ShownGender
  /** The strength by section. */
  children: ReactNode
}

/** Lets the user choose how the students of a class are grouped: by section, or by a custom field. */
export function StrengthBy({ fields, gender, children }: Props) {
  const [key, choose] = useState('')
  const field = fields.find(each => each.key === key)
  return (
    <>
      <Box sx={{ display: 'flex', maxWidth: 280, mb: 1.5 }}>
        <FilterSelect
          label="Count by"
          value={field ? key : ''}
          options={withAllOption(
            'Section',
            fields.map(each => [each.key, each.label] as const),
          )}
          onChange={choose}
        />
      </Box>
      {field ? <ByField key={key} field={field} gender={gender} /> : children}
    </>
  )
}

function ByField({ field, gender }: { field: CustomField; gender: ShownGender }) {
  const query = useQuery(classStrengthQuery(customPath(field.key)))
  return (
    <QueryView query={query} skeleton={<Skeleton role="status" aria-label="Counting students" height={320} />}>
      {groups => <StrengthTable field={field} groups={groups} gender={gender} />}
    </QueryView>
  )
}
