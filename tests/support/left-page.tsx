import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { type SignedInAs, renderInApp } from './in-app'
import { fakeRouter } from './AppRouter'

/** Renders the content of a page. `leave` removes the content, as if the user had opened another page. */
export function renderPage(content: ReactNode, as: SignedInAs = 'superAdmin') {
  const router = fakeRouter()
  let leave: () => void = () => undefined
  function Page() {
    const [isLeft, setLeft] = useState(false)
    leave = () => setLeft(true)
    return isLeft ? null : content
  }
  renderInApp(<Page />, as, router)
  return { router, leave: () => act(leave) }
}
