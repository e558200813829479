'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import Clear from '@/components/icons/Clear'
import Search from '@/components/icons/Search'
import IconButton from '@mui/material/IconButton'
import { VALIDATION_DEBOUNCE_MS } from '@/lib/contract/constants'
import { SEARCH_FIELD } from './field-styles'
import { useTypedEarly } from '@/components/form/useTypedEarly'
import { FilterField } from './FilterField'

type Props = {
  /** What is searched for now. */
  value: string
  placeholder: string
  onSearch: (text: string) => void
  /** Returns why a text cannot be searched for. */
  refuse: (text: string) => string | undefined
}

/** A box to type into freely; the search follows 300 ms after the last key. */
export function SearchBox({ value, placeholder, onSearch, refuse }: Props) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const wanted = text.trim().normalize('NFC')
  const refusal = refuse(wanted)

  // The address changed: by Back, a link or "Clear filters". If it is our own search, the user may have typed on.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  const input = useTypedEarly(text, typed => typed && setText(typed))

  const search = useEffectEvent(() => {
    setSent(wanted)
    onSearch(wanted)
  })
  useEffect(() => {
    if (wanted === sent || refusal) return
    const timer = setTimeout(() => search(), VALIDATION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, sent, refusal])

  return (
    <FilterField error={refusal} width={150} styles={SEARCH_FIELD}>
      {control => (
        <>
          <Search fontSize="small" aria-hidden />
          <input
            {...control}
            type="search"
            ref={input}
            aria-label={placeholder.replace(/(?<!\W)\W+$/, '')}
            placeholder={placeholder}
            autoComplete="off"
            value={text}
            onChange={event => setText(event.target.value)}
          />
          {text && (
            <IconButton aria-label="Clear search" size="small" onClick={() => setText('')}>
              <Clear fontSize="small" />
            </IconButton>
          )}
        </>
      )}
    </FilterField>
  )
}
