import { useState } from 'react'

/**
 * Keeps the content of a dialog until the dialog has faded out.
 *
 * @param content undefined when no dialog is open
 * @param id returns the identity of the dialog; two tabs of the same record, for instance, have the same identity
 */
export function useDialogUntilFaded<T>(content: T | undefined, id: (content: T) => unknown) {
  const [state, setState] = useState({ content, isOpen: content !== undefined, key: 0 })
  const isOpen = content !== undefined
  const isOther = isOpen && (!state.isOpen || state.content === undefined || id(state.content) !== id(content))
  if (isOther) setState({ content, isOpen, key: state.key + 1 })
  else if (isOpen !== state.isOpen || (isOpen && content !== state.content))
    setState({ ...state, content: content ?? state.content, isOpen })
  return {
    content: state.content,
    isOpen: state.isOpen,
    /**
     * Changes with each opening. As a React key, it resets the dialog even while the previous dialog is still fading
     * out.
     */
    key: state.key,
  }
}
