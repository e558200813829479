import { useState } from 'react'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useUser } from '@/components/base/useUser'
import { useNotify } from '@/components/feedback/Snackbars'
import { FilterSelect } from '@/components/list/FilterSelect'
import { useChangeImportSettings } from '@/lib/client/queries/imports'
import type { DateOrder } from '@/lib/contract/date-text'
import type { Batch } from '@/lib/contract/batches/schema'
import type { ImportChoice, ImportSettings } from '@/lib/contract/imports/import'
import { importFields } from '@/lib/contract/imports/fields'
import { hasDateColumn, type ImportMapping, mappingErrors } from '@/lib/contract/imports/mapping'
import type { Resource } from '@/lib/contract/permissions'
import { BATCH_NOUNS } from '@/lib/contract/batches/texts'
import { ColumnChoices } from './ColumnChoices'
import { FileLayout } from './FileLayout'
import { MissingFields } from './MissingFields'
import { ValuesOfNewRecords } from './ValuesOfNewRecords'

type Props = { batch: Batch; draft: ImportSettings; onDone: () => void }

const ORDERS: Record<DateOrder, string> = {
  day: 'Day first: 31/12/2018',
  month: 'Month first: 12/31/2018',
  year: 'Year first: 2018-12-31',
}

/** Asks which field each column of the file contains, and which values the fields without a column get. */
export function ImportColumns({ batch, draft, onDone }: Props) {
  const entity = batch.entity as Resource
  const fields = importFields(useUser(), entity)
  const [mapping, setMapping] = useState(draft.mapping)
  const choose = useChangeImportSettings(batch)
  const notify = useNotify()
  const save = (body: ImportChoice) => void choose.mutateAsync(body, { onSuccess: onDone }).catch(notify.failure)
  const change = (changed: Partial<ImportMapping>) => setMapping(mapping => ({ ...mapping, ...changed }))
  const [error] = mappingErrors(entity, mapping, fields)

  return (
    <Card sx={{ p: 2 }}>
      <Stack sx={{ gap: 2 }}>
        <FileLayout draft={draft} busy={choose.isPending} onChange={layout => save({ layout })} />
        {draft.corrected > 0 && (
          <Typography color="textSecondary">
            Your corrections and decisions are kept when you choose other fields below. They are lost when you change
            how the file is read.
          </Typography>
        )}
        <Typography variant="h6" component="h2">
          Columns
        </Typography>
        <ColumnChoices entity={entity} draft={draft} mapping={mapping} fields={fields} onChange={change} />
        <MissingFields entity={entity} columns={draft.columns} mapping={mapping} onChange={change} />
        <ValuesOfNewRecords entity={entity} mapping={mapping} onChange={change} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {hasDateColumn(fields, mapping) && (
            <FilterSelect
              label="How are dates written?"
              value={mapping.dateOrder ?? ''}
              options={[
                ...(mapping.dateOrder ? [] : [['', 'Please choose'] as const]),
                ...(Object.entries(ORDERS) as [DateOrder, string][]),
              ]}
              onChange={dateOrder => change({ dateOrder: dateOrder || null })}
            />
          )}
          <FormControlLabel
            control={
              <Checkbox checked={mapping.fixCapitals} onChange={(_event, fixCapitals) => change({ fixCapitals })} />
            }
            label="Write ASHA RAO as Asha Rao"
          />
          <FormControlLabel
            control={
              <Checkbox checked={mapping.emptyClears} onChange={(_event, emptyClears) => change({ emptyClears })} />
            }
            label={`Empty cells clear what existing ${BATCH_NOUNS[entity][1]} have`}
          />
        </Stack>
        {error && (
          <Typography role="alert" color="error">
            {error}
          </Typography>
        )}
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button variant="contained" disabled={Boolean(error) || choose.isPending} onClick={() => save({ mapping })}>
            Check the rows
          </Button>
          {batch.state === 'ready' && <Button onClick={onDone}>Back to the rows</Button>}
        </Stack>
      </Stack>
    </Card>
  )
}
