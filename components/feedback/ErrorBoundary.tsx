'use client'

import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/** Draws something else in the place of what broke, so that the rest of the page stays. React has no hook for it. */
export class ErrorBoundary extends Component<Props> {
  override state = { broken: false }

  static getDerivedStateFromError = () => ({ broken: true })

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
