import { fullName } from '@/lib/client/format'
import { emptyFields, hasTemplateField } from '@/lib/client/ui/fill-template'
import type { CertificateKind } from '@/lib/contract/certificates/kinds'
import type { TemplateSource } from '@/lib/client/ui/template-fields'
import type { CertificateText } from '@/lib/contract/certificates/templates'
import { formatDate } from '@/lib/contract/date-text'

/** Points to check before a certificate is issued. */
export function certificateNotes(kind: CertificateKind, template: CertificateText, source: TemplateSource): string[] {
  const { student } = source
  const whole = `${template.title}\n${template.text}`
  const empty = emptyFields(whole, source)
  return [
    ...(kind === 'leaving' && student.isActive
      ? [`${fullName(student)} is still active. Choose Mark as Left for the student first.`]
      : []),
    ...(kind === 'bonafide' && !student.isActive
      ? [`${fullName(student)} is inactive. A bonafide certificate says that the student attends the school.`]
      : []),
    ...(student.hasAdmissionDateOfImport && hasTemplateField(whole, 'admissionDate')
      ? [
          `An import gave the admission date ${formatDate(student.admissionDate)} to all its new students. Check that it is right for ${fullName(student)}.`,
        ]
      : []),
    ...(empty.length > 0
      ? [
          `These fields are empty: ${empty.join(', ')}. Fill in the lines by hand, or add the values first: the name of the school in the settings, other values in the record of the student.`,
        ]
      : []),
  ]
}
