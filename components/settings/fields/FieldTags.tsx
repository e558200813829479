import { Tag } from '@/components/list/Tag'
import type { CustomField } from '@/lib/contract/custom-fields/field'

/** Tags for the properties in which a field differs from most fields. */
export const FieldTags = ({ of: { required, confidential, masked, searched, state } }: { of: CustomField }) => (
  <>
    {state === 'retired' && <Tag label="Retired" />}
    {state === 'removing' && <Tag label="Being removed" />}
    {required && <Tag label="Required" />}
    {confidential && <Tag label="Confidential" />}
    {masked && <Tag label="Masked" />}
    {searched && <Tag label="Searched" />}
  </>
)
