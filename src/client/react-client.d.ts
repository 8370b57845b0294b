/** The React renderer; a build replaces the module without the query (src/integrations/island-runtime.ts). */
declare module '@astrojs/react/client.js?original' {
  type Hydrate = (
    component: unknown,
    props: unknown,
    slots: Readonly<Record<string, string | undefined>>,
    metadata: Readonly<Record<string, string>>,
  ) => Promise<void>;
  export default function hydrator(island: HTMLElement): Hydrate;
}
