import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { certificateCalls } from '@/lib/contract/certificates/endpoints'
import type { CertificateInput } from '@/lib/contract/certificates/schema'
import type { TemplatesReplacement } from '@/lib/contract/certificates/templates'
import { api } from '../http'
import { certificateKeys, studentKeys } from './keys'
import { storeAnswer } from './store-answer'

/** The certificates of a student. Its key starts like student keys, so that a change of the student reloads them. */
export const studentCertificates = (studentId: string) =>
  queryOptions({
    queryKey: [...studentKeys.all, 'certificates', studentId],
    queryFn: ({ signal }) => api.call(certificateCalls.list, { id: studentId, signal }),
    staleTime: 0,
  })

/** One certificate, by its `_id` or number. */
export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: certificateKeys.detail(id),
    queryFn: ({ signal }) => api.call(certificateCalls.get, { id, signal }),
  })

export const certificateTemplates = queryOptions({
  queryKey: certificateKeys.templates,
  queryFn: ({ signal }) => api.call(certificateCalls.templates, { signal }),
})

type Issued = { studentId: string; certificate: CertificateInput; idempotencyKey: string }

export function useIssueCertificate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ studentId, certificate, idempotencyKey }: Issued) =>
      api.call(certificateCalls.issue, { id: studentId, body: certificate, idempotencyKey }),
    onSuccess: answer => {
      cache.setQueryData(certificateKeys.detail(answer.certificate.number), answer)
      void cache.invalidateQueries({ queryKey: studentKeys.all })
    },
  })
}

export function useVoidCertificate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.call(certificateCalls.void, { id, body: { reason } }),
    // Reload after a refusal, too: if somebody else has voided the certificate, it must be shown as void.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: certificateKeys.all })
      void cache.invalidateQueries({ queryKey: studentKeys.all })
    },
  })
}

export function useReplaceTemplates() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TemplatesReplacement) => api.call(certificateCalls.replaceTemplates, { body }),
    onSuccess: answer => storeAnswer(cache, certificateKeys.templates, answer),
  })
}
