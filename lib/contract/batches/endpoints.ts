import { endpoint, EXPORT_LIMIT } from '@/lib/contract/endpoint'
import { BatchListQuery, BatchPage, BatchRowPage, OneBatch, OrderedRowQuery, RunBatch } from './schema'

/** The calls about a batch that exists. A batch of another user answers 404, unless the caller is a superAdmin. */
// prettier-ignore
export const batchCalls = {
  list: endpoint({
    method: 'GET', path: '/batches', access: 'session', query: BatchListQuery, data: BatchPage,
    fallback: 'Failed to fetch the bulk changes',
  }),
  get: endpoint({
    method: 'GET', path: '/batches/{id}', access: 'session', data: OneBatch, fallback: 'Failed to fetch the bulk change',
  }),
  rows: endpoint({
    method: 'GET', path: '/batches/{id}/rows', access: 'session', query: OrderedRowQuery, data: BatchRowPage,
    fallback: 'Failed to fetch the records of the bulk change',
  }),
  exportRows: endpoint({
    method: 'GET', path: '/batches/{id}/rows.csv', access: 'session', gives: 'csv',
    fallback: 'Failed to export the records of the bulk change', isExport: true, limit: EXPORT_LIMIT,
  }),
  run: endpoint({
    method: 'POST', path: '/batches/{id}/run', access: 'session', body: RunBatch, data: OneBatch,
    message: 'The change has started', fallback: 'Failed to start the change',
  }),
  cancel: endpoint({
    method: 'POST', path: '/batches/{id}/cancel', access: 'session', data: OneBatch,
    message: 'Cancelled. Nothing was changed.', fallback: 'Failed to cancel the change',
  }),
  undo: endpoint({
    method: 'POST', path: '/batches/{id}/undo', access: 'session', data: OneBatch, status: 201,
    message: 'The undo is being prepared', fallback: 'Failed to prepare the undo',
  }),
}
