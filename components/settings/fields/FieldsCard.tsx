import { useState } from 'react'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useNotify } from '@/components/feedback/Snackbars'
import { SectionCard } from '@/components/layout/SectionCard'
import { moveItem } from '@/components/list/move-item'
import { VISUALLY_HIDDEN } from '@/components/theme/visually-hidden'
import { useSortFields } from '@/lib/client/queries/fields'
import { CUSTOM_FIELDS_MAX } from '@/lib/contract/custom-fields/endpoints'
import type { CustomField } from '@/lib/contract/custom-fields/field'
import type { Resource } from '@/lib/contract/permissions'
import { AddFieldForm } from './AddFieldForm'
import { FIELD_TEXTS, headingsFor } from './field-texts'
import { FieldRow } from './FieldRow'

type Props = {
  entity: Resource
  /** The fields of students and of staff. */
  all: readonly CustomField[]
}

/** The fields of one kind of record, with a row for each field and a form for a new field. */
export function FieldsCard({ entity, all }: Props) {
  const { title, add, none } = FIELD_TEXTS[entity]
  const notify = useNotify()
  const { mutate: sort } = useSortFields()
  const [adding, setAdding] = useState<'open' | 'closed'>()
  const [said, setSaid] = useState('')
  const fields = all.filter(field => field.entity === entity)
  const headings = headingsFor(entity, all)
  const isFull = fields.length >= CUSTOM_FIELDS_MAX[entity]

  function move(field: CustomField, step: -1 | 1) {
    const moved = moveItem(fields, field, step)
    setSaid(`${field.label}: position ${moved.indexOf(field) + 1} of ${moved.length}`)
    sort({ entity, ids: moved.map(({ _id }) => _id) }, { onError: notify.failure })
  }

  return (
    <SectionCard
      title={title}
      anchor={entity}
      action={
        adding !== 'open' && (
          <Button
            // The closed form had the focus, so the button takes the focus.
            autoFocus={adding === 'closed'}
            variant="outlined"
            disabled={isFull}
            onClick={() => setAdding('open')}
          >
            {add}
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: fields.length > 0 || adding === 'open' ? 2 : 0 }}>
        {fields.length === 0 ? none : 'Forms, details and exports show the fields in this order.'}
        {isFull && ` There can be at most ${CUSTOM_FIELDS_MAX[entity]} fields.`}
      </Typography>
      {adding === 'open' && <AddFieldForm entity={entity} headings={headings} onClose={() => setAdding('closed')} />}
      {fields.length > 0 && (
        <List disablePadding aria-label={title} sx={{ mt: adding === 'open' ? 2 : 0 }}>
          {fields.map((field, index) => (
            <FieldRow
              key={field._id}
              field={field}
              headings={headings}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              onMove={step => move(field, step)}
            />
          ))}
        </List>
      )}
      <div role="status" style={VISUALLY_HIDDEN}>
        {said}
      </div>
    </SectionCard>
  )
}
