import { selectionInput } from '@/components/list/selection-input'
import type { Selection } from '@/components/list/useSelection'
import type { RecordFilters } from '@/components/list/list-filters'
import { formatNumber } from '@/lib/client/format'
import type { ListAddress } from '@/lib/client/list-address'
import type { Resource } from '@/lib/contract/permissions'

/** The list from which the user exports: its selection and its filters. */
export type ListToExport<Q extends RecordFilters = RecordFilters> = {
  selection: Pick<Selection<never>, 'count' | 'isEverything' | 'ids'>
  filters: Q
  total: number
  isFiltered: boolean
}

/** A set of records to export. */
export type ExportSource<S> = { label: string; selection: S }
export type ExportSources<S> = readonly [ExportSource<S>, ...ExportSource<S>[]]

/** The sources to offer: the selected records, if any; the listed records; and, for a filtered list, all records. */
export function exportSources<S, Q extends RecordFilters>(
  entity: Resource,
  { selection, filters, total, isFiltered }: ListToExport<Q>,
  address: ListAddress<Q>,
): ExportSources<S> {
  const all = (label: string, query: RecordFilters) => ({ label, selection: { query } as S })
  const listed: ExportSources<S> = isFiltered
    ? [all(`In the list (${formatNumber(total)})`, filters), all(`All ${entity}`, address.unfiltered(filters))]
    : [all(`All ${entity} (${formatNumber(total)})`, filters)]
  return selection.count > 0 ? [selectedSource<S>(selection, filters), ...listed] : listed
}

/** The source with the selected records. */
export const selectedSource = <S>(selection: ListToExport['selection'], filters: RecordFilters): ExportSource<S> => ({
  label: `Selected (${formatNumber(selection.count)})`,
  selection: selectionInput(selection, filters) as S,
})
