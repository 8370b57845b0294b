/** What a page can be asked for once `installMeasures` runs in it; each finding is a sentence. */
export interface Measures {
  /** Text cut off, broken, run out of its box, laid over other text or controls; sideways scrolling. */
  readonly layout: () => string[];
  /** Stops of the Tab key that stand before the one they follow. */
  readonly order: () => string[];
  /** Pointer targets smaller than `least` px with no room around them to make up for it. */
  readonly targets: (least: number) => string[];
  /** Controls whose accessible name does not contain the words one sees on them (WCAG 2.5.3). */
  readonly names: () => string[];
  /** Language, outline and landmarks. */
  readonly structure: () => string[];
  /** What forced colours leave without a border, a line or a mark. */
  readonly forcedColours: () => string[];
  /** What moves. */
  readonly motion: () => string[];
  /** Places on this page that links lead to and that the header would lie over. */
  readonly anchors: (ids: readonly string[]) => Promise<string[]>;
  /** Goes to the first or the last stop; from now on a walk with Tab is written down. */
  readonly beginWalk: (forwards: boolean) => void;
  /** How many stops the walk has not come to yet. */
  readonly stopsLeft: () => number;
  /** What was wrong with the walk, `forwards` or backwards through the page. */
  readonly endWalk: (forwards: boolean) => string[];
}

declare global {
  interface Window {
    measures: Measures;
  }
}

/** To be run in the page before anything of it: self-contained, since it is sent there as text. */
export function installMeasures(): void {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  interface Words {
    readonly owner: Element;
    readonly rect: DOMRect;
  }
  interface Clipper {
    readonly box: Element;
    readonly overflowX: string;
    readonly overflowY: string;
    readonly rect: DOMRect;
  }

  const all = <T extends Element = HTMLElement>(
    selector: string,
    within: ParentNode = document,
  ) => [...within.querySelectorAll<T>(selector)];
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  /** Asked once for each element: a page has a thousand lines, and most share their ancestors. */
  const once = <Result>(ask: (element: Element) => Result) => {
    const known = new Map<Element, Result>();
    return (element: Element): Result => {
      const before = known.get(element);
      if (before !== undefined) return before;
      const result = ask(element);
      known.set(element, result);
      return result;
    };
  };

  const called = (element: Element): string => {
    const text = clean(element.textContent).slice(0, 40);
    const mark = element.id
      ? `#${element.id}`
      : [...element.classList].map((c) => `.${c}`).join('');
    return `<${element.localName}${mark}>${text && ` "${text}"`}`;
  };

  /** Not meant to be seen: for screen readers, for robots, or until it has the focus. */
  const UNSEEN = '.visually-hidden, .form-honeypot, .skip, script, style, noscript, option';

  const words = (): Words[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Words[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const owner = node.parentElement;
      if (!owner || !node.nodeValue?.trim() || owner.closest(UNSEEN) || !isSeen(owner)) continue;
      // A toast says itself once more to screen readers, from a spot of one pixel.
      if (owner.offsetWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) found.push({ owner, rect });
    }
    return found;
  };

  const shared = (one: Rect, other: Rect) => ({
    x: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    y: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });

  /** The nearest ancestor with a ground or a border of its own, which words must not leave. */
  const boxOf = (element: Element): Element | null => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { display, backgroundColor, borderTopWidth, borderBottomWidth, position } = style(box);
      if (display.startsWith('inline') && !/flex|block|grid/.test(display)) continue;
      const hasGround = !/, 0\)$|^transparent$/.test(backgroundColor);
      if (hasGround || (borderTopWidth !== '0px' && borderBottomWidth !== '0px')) return box;
      if (position === 'absolute') return null;
    }
    return null;
  };

  /** Ancestors that hide or scroll what leaves them, from the inside out. */
  const clippersOf = (element: Element): readonly Clipper[] => {
    const found: Clipper[] = [];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = style(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      found.push({ box, overflowX, overflowY, rect: box.getBoundingClientRect() });
    }
    return found;
  };

  const cutOff = ({ owner, rect }: Words, clippers: readonly Clipper[]): string[] => {
    for (const { box, overflowX, overflowY, rect: bounds } of clippers) {
      const { left, top, right, bottom } = bounds;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      // What can be scrolled can be read.
      if (overflowX === 'auto' || overflowX === 'scroll') return [];
      if (hides(overflowX) && (rect.left < left - 2 || rect.right > right + 2))
        return [`${called(owner)} is cut off sideways by ${called(box)}`];
      if (hides(overflowY) && (rect.top < top - 4 || rect.bottom > bottom + 4))
        return [`${called(owner)} is cut off by ${called(box)}`];
      if (overflowY === 'auto' || overflowY === 'scroll') return [];
    }
    return rect.left < -1 ? [`${called(owner)} begins left of the screen`] : [];
  };

  const isScrolled = (element: Element, within: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (/auto|scroll/.test(style(one).overflow)) return true;
      if (one === within) return false;
    }
    return false;
  };

  const runOut = ({ owner, rect }: Words, box: Element | null): string[] => {
    if (!box || isScrolled(owner, box)) return [];
    const { left, top, right, bottom } = box.getBoundingClientRect();
    // The upper and lower quarter of a line have no ink but that of accents and tails.
    const slack = rect.height / 4;
    const isOut =
      rect.left < left - 2 ||
      rect.right > right + 2 ||
      rect.top < top - slack ||
      rect.bottom > bottom + slack;
    return isOut && !owner.closest('svg') ? [`${called(owner)} runs out of ${called(box)}`] : [];
  };

  /** Hyphenated words of headings that break although a line has room for them. */
  const broken = (): string[] =>
    all('h1, h2, h3').flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+-\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()];
          const width = lines.reduce((sum, line) => sum + line.width, 0);
          if (lines.length > 1 && width < heading.clientWidth)
            found.push(`${called(heading)} breaks '${word}'`);
        }
      }
      return found;
    });

  const CONTROLS = 'button, input, select, textarea, a.button';

  /** What stays in place while the page scrolls lies over it by design. */
  const layerOf = (element: Element): Element => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (/fixed|sticky/.test(style(one).position)) return one;
    return document.body;
  };

  const layout = (): string[] => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const texts = words();
    const [box, clippers, layer] = [once(boxOf), once(clippersOf), once(layerOf)];
    const inked = texts
      .map(({ owner, rect }) => ({
        owner,
        layer: layer(owner),
        left: rect.left,
        right: rect.right,
        top: rect.top + rect.height / 4,
        bottom: rect.bottom - rect.height / 4,
      }))
      .toSorted((one, other) => one.top - other.top);
    /** Of lines from the top down: those that begin before one of them ends. */
    const beside = (at: number) => {
      const end = inked[at]?.bottom ?? 0;
      let next = at + 1;
      while ((inked[next]?.top ?? end) < end) next += 1;
      return inked.slice(at + 1, next);
    };
    const isOver = (one: Rect, other: Rect) => {
      const { x, y } = shared(one, other);
      return x > 2 && y > 2;
    };
    const controls = all(CONTROLS)
      .filter((control) => isSeen(control) && !control.closest(UNSEEN))
      .map((control) => ({
        control,
        layer: layer(control),
        box: control.getBoundingClientRect(),
      }));
    // The unit of a number stands inside its field, in room kept for it.
    const isUnit = (owner: Element) => style(owner).pointerEvents === 'none';
    return [
      ...(scrollWidth > clientWidth
        ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`]
        : []),
      ...broken(),
      ...texts.flatMap((text) => cutOff(text, clippers(text.owner))),
      ...texts.flatMap((text) => runOut(text, box(text.owner))),
      ...inked.flatMap((one, index) =>
        beside(index)
          .filter((other) => one.owner !== other.owner && one.layer === other.layer)
          .filter((other) => isOver(one, other))
          .map((other) => `${called(one.owner)} lies over ${called(other.owner)}`),
      ),
      ...inked
        .filter(({ owner }) => !isUnit(owner))
        .flatMap((one) =>
          controls
            .filter(({ control, layer }) => layer === one.layer && !control.contains(one.owner))
            .filter(({ box }) => isOver(one, box))
            .map(({ control }) => `${called(one.owner)} lies over ${called(control)}`),
        ),
    ];
  };

  const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

  /** A link in a sentence is as high as its line (the exception of WCAG 2.5.8). */
  const isInSentence = (target: Element) => {
    const parent = target.closest('p, li, dd, td, address, figcaption');
    if (!parent || style(target).display !== 'inline') return false;
    return clean(parent.textContent) !== clean(target.textContent) && !target.closest('nav');
  };

  const targetBox = (target: Element): DOMRect => {
    const label = target.closest('label');
    if (label) return label.getBoundingClientRect();
    const { content, position } = style(target, '::after');
    const card = content !== 'none' && position === 'absolute' && target.matches('a');
    for (let box = target.parentElement; card && box; box = box.parentElement)
      if (style(box).position !== 'static') return box.getBoundingClientRect();
    return target.getBoundingClientRect();
  };

  const targets = (least: number): string[] =>
    all(TARGETS)
      .filter((target) => isSeen(target) && !target.closest(UNSEEN) && !isInSentence(target))
      .flatMap((target) => {
        const { width, height } = targetBox(target);
        return width >= least - 0.5 && height >= least - 0.5
          ? []
          : [`${called(target)} is ${Math.round(width)} × ${Math.round(height)} px`];
      });

  const names = (): string[] =>
    all('[aria-label], [aria-labelledby]')
      .filter((control) => control.matches(`${TARGETS}, [role=button]`) && isSeen(control))
      .flatMap((control) => {
        const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const name = ids.length
          ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
          : (control.getAttribute('aria-label') ?? '');
        const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
        return [control, ...labels].flatMap((source) => {
          const copy = source.cloneNode(true) as Element;
          for (const hidden of all('.visually-hidden, svg, option', copy)) hidden.remove();
          const label = clean(copy.textContent);
          return clean(name).toLowerCase().includes(label.toLowerCase())
            ? []
            : [`${called(control)} is named "${name}" and reads "${label}"`];
        });
      });

  const structure = (): string[] => {
    const one = (selector: string) => {
      const count = all(selector).filter(isSeen).length;
      return count === 1 ? [] : [`the page has ${count} ${selector}`];
    };
    const levels = all('h1, h2, h3, h4, h5, h6')
      .filter(isSeen)
      .map((heading) => ({ heading, level: Number(heading.localName.slice(1)) }));
    const jumped = levels.filter(({ level }, at) => level > (levels[at - 1]?.level ?? 0) + 1);
    const navs = all('nav')
      .filter(isSeen)
      .map((nav) => {
        const by = document.getElementById(nav.getAttribute('aria-labelledby') ?? '');
        return clean(nav.getAttribute('aria-label') ?? by?.textContent ?? '');
      });
    return [
      ...(document.documentElement.lang === 'en-CY' ? [] : ['the page says no language']),
      ...one('h1'),
      ...one('main'),
      ...one('body > header'),
      ...one('body > footer'),
      ...jumped.map(({ heading }) => `${called(heading)} leaves a level out`),
      ...navs.filter((name, at) => !name || navs.indexOf(name) !== at).map((n) => `nav "${n}"`),
      ...all('[tabindex]')
        .filter((element) => element.tabIndex > 0)
        .map((element) => `${called(element)} jumps the queue of the Tab key`),
    ];
  };

  const colour = (text: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const luminance = ([red, green, blue]: Colour) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue]
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(colour(one)), luminance(colour(other))].toSorted(
      (a, b) => b - a,
    );
    return (light + 0.05) / (dark + 0.05);
  };

  const SHAPES = 'path, line, circle, rect, polyline, polygon';

  /** A shape drawn straight on the page, with nothing filled behind it. */
  const faintShapes = (svg: SVGSVGElement, ground: string): string[] => {
    const shapes = all<SVGGraphicsElement>(SHAPES, svg).filter(
      (shape) => isSeen(shape) && !shape.closest('defs, symbol, pattern, clipPath'),
    );
    const filled = shapes.filter((shape) => style(shape).fill !== 'none');
    return shapes
      .filter((shape) => {
        const { fill, stroke } = style(shape);
        if (stroke === 'none' || (fill !== 'none' && filled.length > 1 && !svg.closest('button')))
          return false;
        const box = shape.getBoundingClientRect();
        const lies = filled.some((other) => {
          const under = other.getBoundingClientRect();
          return (
            other !== shape &&
            under.left <= box.left &&
            under.right >= box.right &&
            under.top <= box.top &&
            under.bottom >= box.bottom
          );
        });
        return !lies && !shape.matches('.grid') && contrast(stroke, ground) < 3;
      })
      .map((shape) => `${called(svg)}: ${called(shape)} cannot be told from the page`);
  };

  const hasEdge = (element: Element, ground: string) => {
    const { outlineStyle, textDecorationLine, appearance } = style(element);
    const sides = ['top', 'right', 'bottom', 'left'].filter((side) => {
      const { borderStyle, width, tint } = {
        borderStyle: style(element).getPropertyValue(`border-${side}-style`),
        width: style(element).getPropertyValue(`border-${side}-width`),
        tint: style(element).getPropertyValue(`border-${side}-color`),
      };
      return borderStyle !== 'none' && Number.parseFloat(width) >= 1 && contrast(tint, ground) >= 3;
    });
    const isNative =
      element.matches('input, select') && appearance !== 'none' && sides.length === 0;
    return (
      sides.length > 0 ||
      outlineStyle !== 'none' ||
      textDecorationLine.includes('underline') ||
      (isNative && element.matches('[type=range], [type=radio], [type=checkbox]')) ||
      // The plus or minus of what unfolds.
      !/^(?:none|normal)$/.test(style(element, '::after').content)
    );
  };

  const forcedColours = (): string[] => {
    const ground = style(document.body).backgroundColor;
    const controls = all(CONTROLS).filter((c) => isSeen(c) && !c.closest(UNSEEN));
    const look = (element: Element) => {
      const { backgroundColor, color, borderBottomColor, borderBottomWidth, textDecorationLine } =
        style(element);
      return [
        backgroundColor,
        color,
        borderBottomColor,
        borderBottomWidth,
        textDecorationLine,
      ].join();
    };
    const current = all('a[aria-current]').filter(
      (link) => isSeen(link) && link.closest('li') !== null,
    );
    const chosen = all('input[type=radio]:checked, input[type=checkbox]:checked').filter(isSeen);
    return [
      ...controls
        .filter((control) => !hasEdge(control, ground) && !control.querySelector('svg'))
        .map((control) => `${called(control)} has no edge and no line`),
      ...all<SVGSVGElement>('button svg, .calc-chart, .lights svg')
        .filter(isSeen)
        .flatMap((svg) => faintShapes(svg, ground)),
      ...current
        .filter((link) => {
          const other = all('a:not([aria-current])', link.closest('ul, ol') ?? document).find(
            (one) => isSeen(one) && one.className === link.className,
          );
          return other && look(other) === look(link);
        })
        .map((link) => `${called(link)} is the current page and looks like any other`),
      ...chosen
        .filter((input) => {
          if (style(input).appearance !== 'none') return false;
          const mark = style(input, '::before').backgroundColor;
          return contrast(mark, style(input).backgroundColor) < 3;
        })
        .map((input) => `${called(input)} is chosen and looks like any other`),
    ];
  };

  const motion = (): string[] => {
    const seconds = (list: string) => Math.max(...list.split(',').map(Number.parseFloat));
    const moving = (element: Element, pseudo: string) => {
      const { transitionProperty, transitionDuration, animationName, animationDuration } = style(
        element,
        pseudo,
      );
      const shows = transitionProperty !== 'visibility' && seconds(transitionDuration) > 0.001;
      // It only keeps taps away for a moment.
      const plays =
        !/^(?:none|sim-settle)$/.test(animationName) && seconds(animationDuration) > 0.001;
      return shows || plays;
    };
    return [
      ...(style(document.documentElement).scrollBehavior === 'auto' ? [] : ['scrolling glides']),
      ...all('*')
        .filter((element) => ['', '::before', '::after'].some((pseudo) => moving(element, pseudo)))
        .map((element) => `${called(element)} moves`),
    ];
  };

  const header = () => document.querySelector('body > header');
  const headerEnd = () => header()?.getBoundingClientRect().bottom ?? 0;

  const anchors = async (ids: readonly string[]): Promise<string[]> => {
    const findings: string[] = [];
    for (const id of ids) {
      const place = document.getElementById(id);
      if (!place) {
        findings.push(`#${id} is not there`);
        continue;
      }
      window.scrollTo(0, 0);
      history.replaceState(history.state, '', location.pathname);
      location.hash = id;
      await new Promise(requestAnimationFrame);
      const { top } = place.getBoundingClientRect();
      if (top < headerEnd() - 1) findings.push(`#${id} comes to lie under the header`);
      if (top > innerHeight) findings.push(`#${id} stays out of sight`);
    }
    window.scrollTo(0, 0);
    history.replaceState(history.state, '', location.pathname);
    return findings;
  };

  /** What Tab stops at, in the order of the document; of a group of radios only one. */
  const stops = () => {
    const groups = new Set<string>();
    return all(`${TARGETS}, [tabindex="0"]`).filter((element) => {
      if (!isSeen(element) || element.matches(':disabled, [tabindex="-1"]')) return false;
      if (element.closest('.form-honeypot, [aria-hidden=true]')) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    });
  };

  /** Where the eye jumps back up or to the left between two stops (WCAG 2.4.3). */
  const order = (): string[] => {
    const boxes = stops()
      .filter((stop) => !stop.matches('.skip'))
      .map((stop) => ({ stop, layer: layerOf(stop), box: targetBox(stop) }));
    return boxes
      .filter(({ layer, box }, at) => {
        const before = boxes[at - 1];
        if (before?.layer !== layer) return false;
        const above = box.bottom <= before.box.top + 1 && box.left < before.box.right - 1;
        const sameLine = shared(box, before.box).y > Math.min(box.height, before.box.height) / 2;
        return above || (sameLine && box.right <= before.box.left + 1);
      })
      .map(({ stop }) => `${called(stop)} stands before what comes before it`);
  };

  const isAfter = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

  /** Covered by something, under the header, or outside the screen (WCAG 2.4.11). */
  const obscured = (element: Element): string[] => {
    const box = element.getClientRects()[0];
    if (!box) return [`${called(element)} has the focus and no box`];
    const from = header()?.contains(element) || element.matches('.skip') ? 0 : headerEnd();
    const fits = box.height < innerHeight - from;
    // Of a large text box Chromium shows the line one types in.
    if (fits && (box.top < from - 1 || box.top + Math.min(box.height, 24) > innerHeight + 1))
      return [`${called(element)} has the focus and is under the header or off the screen`];
    const [x, y] = [(box.left + box.right) / 2, (Math.max(box.top, from) + box.bottom) / 2];
    const seen = document.elementFromPoint(x, Math.min(y, innerHeight - 1));
    if (!seen || element.contains(seen) || seen.contains(element)) return [];
    return [`${called(element)} has the focus and lies under ${called(seen)}`];
  };

  const ring = (element: Element): string[] => {
    const has = (one: Element | null) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = style(one);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    return has(element) || has(element.closest('label'))
      ? []
      : [`${called(element)} has the focus and no outline`];
  };

  let walked: Element[] = [];
  let trouble: string[] = [];
  const note = ({ key }: KeyboardEvent) => {
    const element = document.activeElement;
    if (key !== 'Tab' || !element || element.matches('body, iframe')) return;
    walked.push(element);
    trouble.push(...obscured(element), ...ring(element));
  };
  window.addEventListener('keyup', note, true);

  const beginWalk = (forwards: boolean) => {
    const start = stops().at(forwards ? 0 : -1);
    if (start instanceof HTMLElement) start.focus();
    // Where one walk begins the other ends, and looks at the stop.
    walked = start ? [start] : [];
    trouble = [];
  };
  const missed = () =>
    stops().filter((stop) => {
      const radio = stop instanceof HTMLInputElement && stop.type === 'radio' ? stop.name : '';
      return !walked.some(
        (one) => one === stop || (radio && one instanceof HTMLInputElement && one.name === radio),
      );
    });
  const endWalk = (forwards: boolean) => {
    const once = [...new Set(walked)];
    const order = forwards ? once : once.toReversed();
    return [
      ...trouble,
      ...order
        .filter((element, at) => at > 0 && !isAfter(order[at - 1] ?? element, element))
        .map((element) => `${called(element)} comes out of its order`),
      ...missed().map((element) => `Tab never comes to ${called(element)}`),
    ];
  };

  window.measures = {
    layout,
    order,
    targets,
    names,
    structure,
    forcedColours,
    motion,
    anchors,
    beginWalk,
    stopsLeft: () => missed().length,
    endWalk,
  };
}
