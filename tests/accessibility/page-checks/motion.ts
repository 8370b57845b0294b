import { all, describe, style } from './elements.ts';

export const motion = (): string[] => {
  const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
  const moving = (element: Element, pseudo: string) => {
    const { transitionProperty, transitionDuration, animationName, animationDuration } = style(
      element,
      pseudo,
    );
    const shows = transitionProperty !== 'visibility' && seconds(transitionDuration) > 0.001;
    // `sim-settle` shows no motion: it only blocks pointer events for a moment.
    const plays =
      !/^(?:none|sim-settle)$/.test(animationName) && seconds(animationDuration) > 0.001;
    return shows || plays;
  };

  return [
    ...(style(document.documentElement).scrollBehavior === 'auto' ? [] : ['scrolling is smooth']),
    ...all('*')
      .filter((element) => ['', '::before', '::after'].some((pseudo) => moving(element, pseudo)))
      .map((element) => `${describe(element)} moves`),
  ];
};
