import * as z from 'zod/mini'
import { endpoint } from '@/lib/contract/endpoint'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { Certificate, CertificateInput, CertificateList, VoidInput } from './schema'
import { StoredTemplates, TemplatesReplacement } from './templates'

const oneCertificate = z.object({ certificate: Certificate })
const templates = z.object({ templates: StoredTemplates })

/**
 * Users who may read students may read and print their certificates. Issuing and voiding change what the school says about
 * a student, so they need the permission to update.
 */
// prettier-ignore
export const certificateCalls = {
  list: endpoint({
    method: 'GET', path: '/students/{id}/certificates', access: 'students.read', data: CertificateList,
    fallback: 'Failed to fetch certificates',
  }),
  issue: endpoint({
    method: 'POST', path: '/students/{id}/certificates', access: 'students.update', body: CertificateInput,
    data: oneCertificate, status: 201, message: 'Certificate issued', fallback: 'Failed to issue the certificate',
  }),
  get: endpoint({
    method: 'GET', path: '/certificates/{id}', access: 'students.read', data: oneCertificate,
    fallback: 'Failed to fetch the certificate',
  }),
  void: endpoint({
    method: 'POST', path: '/certificates/{id}/void', access: 'students.update', body: VoidInput, data: oneCertificate,
    message: 'Certificate voided', fallback: 'Failed to void the certificate',
  }),
  templates: endpoint({
    method: 'GET', path: '/certificates/templates', access: 'students.read', byToken: false, data: templates,
    fallback: 'Failed to fetch the templates',
  }),
  replaceTemplates: endpoint({
    method: 'PUT', path: '/certificates/templates', access: 'superAdmin', body: TemplatesReplacement, data: templates,
    message: SUCCESS_MESSAGES.settings, fallback: 'Failed to save settings',
  }),
}
