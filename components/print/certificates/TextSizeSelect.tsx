import { useState } from 'react'
import { FilterSelect } from '@/components/list/FilterSelect'
import {
  storedTextSize,
  storeTextSize,
  CERTIFICATE_TEXT_SIZES,
  type TextSize,
} from '@/lib/client/certificate-text-size'

const OPTIONS = Object.entries(CERTIFICATE_TEXT_SIZES) as [TextSize, string][]

/**
 * The text size of certificates, which this browser remembers. Reads the storage, so call this hook only after
 * hydration.
 */
export function useTextSize() {
  const [size, setSize] = useState(storedTextSize)
  const choose = (chosen: TextSize) => {
    setSize(chosen)
    storeTextSize(chosen)
  }
  return [size, choose] as const
}

type Props = { value: TextSize; onChange: (size: TextSize) => void }

export const TextSizeSelect = ({ value, onChange }: Props) => (
  <FilterSelect label="Text Size" width={120} value={value} options={OPTIONS} onChange={onChange} />
)
