/** A violation of each rule about Next.js. */
export const NEXT = {
  'nextjs/google-font-display':
    'export const Head = () => <link href="https://fonts.googleapis.com/css2?family=Inter" rel="stylesheet" />',
  'nextjs/google-font-preconnect': 'export const Head = () => <link href="https://fonts.gstatic.com" />',
  'nextjs/inline-script-id': "import Script from 'next/script'\nexport const Part = () => <Script>{`one()`}</Script>",
  'nextjs/next-script-for-ga':
    'export const Head = () => <script async src="https://www.googletagmanager.com/gtag/js?id=1" />',
  'nextjs/no-assign-module-variable': 'const module = 1\nexport const one = module',
  'nextjs/no-async-client-component':
    "'use client'\nexport default async function Page() { await Promise.resolve(1); return <p /> }",
  'nextjs/no-before-interactive-script-outside-document':
    'import Script from "next/script"\nexport const Part = () => <Script src="/one.js" strategy="beforeInteractive" />',
  'nextjs/no-css-tags': 'export const Head = () => <link href="/one.css" rel="stylesheet" />',
  'nextjs/no-document-import-in-page': "import Document from 'next/document'\nexport const one = Document",
  'nextjs/no-duplicate-head':
    "import Document, { Head, Html } from 'next/document'\nexport default class Page extends Document { render() { return <Html><Head /><Head /></Html> } }",
  'nextjs/no-head-element': 'export const Part = () => <head><title>one</title></head>',
  'nextjs/no-head-import-in-document': "import Head from 'next/head'\nexport const one = Head",
  'nextjs/no-html-link-for-pages': 'export const Part = () => <a href="/students">Students</a>',
  'nextjs/no-page-custom-font':
    'export const Part = () => <link href="https://fonts.googleapis.com/css2?family=Inter&display=swap" rel="stylesheet" />',
  'nextjs/no-script-component-in-head':
    'import Head from "next/head"\nimport Script from "next/script"\nexport const Part = () => <Head><Script src="/one.js" /></Head>',
  'nextjs/no-styled-jsx-in-document': 'export const Part = () => <style jsx>{`p { color: red; }`}</style>',
  'nextjs/no-sync-scripts': 'export const Part = () => <script src="https://example.com/one.js" />',
  'nextjs/no-title-in-document-head':
    'import { Head } from "next/document"\nexport const Part = () => <Head><title>one</title></Head>',
  'nextjs/no-typos': 'export const getServerSideprops = () => ({ props: {} })',
  'nextjs/no-unwanted-polyfillio':
    'export const Part = () => <script async src="https://polyfill.io/v3/polyfill.min.js?features=fetch" />',
} satisfies Record<string, string>
