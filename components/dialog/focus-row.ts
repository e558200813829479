import { focusMain } from '@/components/base/main-content'
import { parseDialog } from '@/lib/client/dialog-address'
import type { RecordKind } from '@/lib/contract/record-tasks'

const CHECK_MS = 100
/** The list behind may still have to show the page to which the user has stepped. */
const CHECKS = 20
/** Going back can show the first page of the list for a moment, and remove the row. */
const CHECKS_OF_ROW = 5

type Closed = {
  /** The record that was shown last; undefined for a form that adds one. */
  id: string | undefined
  /** Whether it is another record than the one that was opened. */
  isOther: boolean
  /** Whether the page lists such records, so that the row may still appear. */
  isListed: boolean
}

/**
 * Moves the focus to the row of a record whose dialog has closed, if the dialog went on to that record or the focus is lost.
 * Without such a row, a lost focus moves to the content of the screen.
 *
 * @returns stops waiting for the row
 */
export function focusRow(record: RecordKind, { id, isOther, isListed }: Closed): (() => void) | undefined {
  const before = document.activeElement
  const closing = before?.closest('.MuiDialog-root')
  // The dialog fades out with the focus if nothing takes it back.
  const isLost = ({ activeElement, body } = document) =>
    activeElement === null || activeElement === body || closing?.contains(activeElement) === true
  if (!isOther && !isLost()) return
  let checks = 0
  let row: HTMLElement | undefined
  const timer = setInterval(check, CHECK_MS)
  function focusNewRow() {
    if (id === undefined || row?.isConnected) return
    row = rowOf(record, id)
    row?.focus()
    if (row) checks = Math.max(checks, CHECKS - CHECKS_OF_ROW)
  }
  function check() {
    checks += 1
    const { activeElement } = document
    const mayMove = activeElement === before || activeElement === row || isLost()
    if (mayMove) focusNewRow()
    // The user may have gone on meanwhile.
    if (mayMove && isListed && checks < CHECKS) return
    clearInterval(timer)
    if (isLost()) focusMain()
  }
  check()
  return () => clearInterval(timer)
}

/** The link of a record in the list on the page. */
const rowOf = (record: RecordKind, id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('a.title:not([role=dialog] *)')].find(
    ({ search }) => parseDialog(new URLSearchParams(search))[record] === id,
  )
