import { use, useState } from 'react'
import { useNotify } from '@/components/feedback/Snackbars'
import { useCorrectRows } from '@/lib/client/queries/imports'
import type { Batch, BatchRow } from '@/lib/contract/batches/schema'
import type { ImportCorrection } from '@/lib/contract/imports/import'
import { CorrectionsContext } from './corrections-context'

type Cell = { batch: Batch; row: BatchRow; field: string; text: string; alike: number | undefined }

/** The text of a wrong cell while the user corrects it, and the functions that send it to the server. */
export function useCellCorrection({ batch, row, field, text, alike }: Cell) {
  const { isLoading, correctionOf, remember } = use(CorrectionsContext)
  const correct = useCorrectRows(batch)
  const notify = useNotify()
  const [shown, setShown] = useState(text)
  const [value, setValue] = useState(text)
  const [isSent, setSent] = useState(false)
  // The rows were loaded again: the server has stored a new text, and the cell is still wrong.
  if (shown !== text) {
    setShown(text)
    setValue(text)
    setSent(false)
  }
  const isChanged = value !== text
  const isSaving = isSent && (correct.isPending || isLoading)

  function send(body: ImportCorrection, to: string) {
    if (isSaving) return
    setSent(true)
    correct.mutateAsync(body).then(
      () => remember(row.number, field, text, to),
      (error: unknown) => {
        setSent(false)
        notify.failure(error)
      },
    )
  }

  const forAll = isChanged ? value : correctionOf(field, text)
  return {
    value,
    setValue,
    isChanged,
    isSaving,
    save: () => isChanged && send({ row: row.number, cells: { [field]: value } }, value),
    /** The correction to offer for all lines with the same wrong text; undefined if there is nothing to offer. */
    forAll: alike === undefined ? undefined : forAll,
    saveForAll: () => forAll !== undefined && send({ field, from: text, to: forAll }, forAll),
  }
}
